export const legend = {
  sandworm: 'sandworm, strength 3: doubles your rewards', contract: 'contract', shield_wall: 'Shield Wall: keeps sandworms out', spy: 'Spy',
};
