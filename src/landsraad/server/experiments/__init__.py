"""Small experiments of the laboratory on a server: what if a card, a Leader or an opponent were another?"""
