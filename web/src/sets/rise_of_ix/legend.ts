export const legend = {
  dreadnought: 'dreadnought, strength 3', freighter: 'Freighter: a level up, or home with its rewards', tech: 'Tech tile', negotiator: 'Negotiator: 1 off the price of a tile', snooper: 'Snooper',
};
export const learned = ['dreadnought', 'freighter', 'tech', 'negotiator', 'flip', 'infiltration', 'unload'];
