"""What is not collected: the campaign, which imports other libraries."""

collect_ignore = ["campaign.py", "libraries"]
