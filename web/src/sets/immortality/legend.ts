export const legend = {
  research: 'research: a step on the graph', tleilaxu: 'a step on the Tleilaxu track', specimen: 'specimen: a troop in the tanks',
};
