import './colours.css';
import type { Signs } from '../signs';

export const signs: Signs = { tints: { spy: 'spy' } };
