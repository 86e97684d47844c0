/** One theme: the designer writes its colours out in its own style sheet, where they must be those of the table. */
import { expect, test } from 'vitest';
import { theme } from '../../schema/catalog/theme.ts';
import { tokens } from '../../site/app/ui/theme.ts';

test.each(['light', 'dark'] as const)(
  'the designer has the colours of the theme in %s surroundings',
  (surroundings) => {
    const sheet = String(tokens);
    const [, light = ''] = /:host\s*{([^}]*)}/.exec(sheet) ?? [];
    const [, dark = ''] = /:host\(\[theme='dark'\]\)\s*{([^}]*)}/.exec(sheet) ?? [];
    const declared = new Map(
      [...(surroundings === 'light' ? light : dark).matchAll(/--([\w-]+):\s*(#\w+)/g)].map((
        [, role, colour],
      ) => [role, colour]),
    );
    const shared = Object.entries(theme).filter(([role]) => !['bad-ground', 'good-ground'].includes(role));
    const at = surroundings === 'light' ? 0 : 1;
    expect(Object.fromEntries(shared.map(([role]) => [role, declared.get(role)]))).toEqual(
      Object.fromEntries(shared.map(([role, colours]) => [role, colours[at]])),
    );
  },
);
