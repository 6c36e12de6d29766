// What is filled in for an experiment with classic Dune: which game, and a rule that is played in another way.
import type { About, NewExperiment } from '../../lib/wire';
import { Form, type Change, type Role } from '../../pages/lab/form.svelte';

const YES = 'yes';
const NO = 'no';
const SEATS = [2, 3, 4, 5, 6];

export class DuneForm extends Form {
  readonly game = 'dune';
  advanced = $state(true);
  expansion = $state(false);
  bribes = $state(true);
  scope = $state('use'); // of a Karama
  rule = $state('advanced'); // that is played in another way

  constructor() {
    super();
    this.seats = 6;
  }
  able(about: About | null): number[] {
    return about?.dune.seats ?? SEATS;
  }
  roles(about: About | null): Role[] {
    return (about?.dune.factions ?? []).filter((each) => this.expansion || !each.expansion);
  }
  /** How each rule would be played if it were changed. */
  get others(): [rule: string, value: string][] {
    const flipped = { advanced: this.advanced, expansion: this.expansion, tech_tokens: this.expansion, bribes: this.bribes };
    return [...Object.entries(flipped).map(([rule, on]): [string, string] => [rule, on ? NO : YES]), ['karama_scope', this.scope === 'use' ? 'phase' : 'use']];
  }
  protected options(): NonNullable<NewExperiment['options']> {
    return { advanced: this.advanced, expansion: this.expansion, bribes: this.bribes, karama_scope: this.scope };
  }
  protected own(): { change: Change; lacking: string } | null {
    const [rule, value] = this.others.find(([each]) => each === this.rule)!;
    return this.kind === 'rule' ? { change: { kind: 'rule', rule, value }, lacking: '' } : null;
  }
  protected show({ options, change }: NewExperiment): void {
    const { advanced = true, expansion = false, bribes = true, karama_scope = 'use' } = (options ?? {}) as { advanced?: boolean; expansion?: boolean; bribes?: boolean; karama_scope?: string };
    Object.assign(this, { advanced, expansion, bribes, scope: karama_scope });
    if (change?.kind !== 'rule') return;
    if (this.others.some(([rule]) => rule === change.rule)) this.rule = change.rule;
    else this.kind = 'none'; // a rule that only programs change
  }
}
