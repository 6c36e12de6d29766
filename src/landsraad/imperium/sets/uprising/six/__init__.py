"""The game of Uprising for six players in two teams."""
