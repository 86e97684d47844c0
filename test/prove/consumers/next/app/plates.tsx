'use client';
/** Controlled: the state is the archive. Uncontrolled: the form has it. */
import { useState } from 'react';
import type { Archive } from 'sign-designer';
import 'sign-designer';
import type {} from 'sign-designer/react';

export function Plates({ first }: { first: Archive }) {
  const [archive, setArchive] = useState(first);
  return (
    <>
      <sign-designer
        fonts='/fonts/'
        archive={archive}
        onsign-change={(event) => setArchive({ schema: 'move-car-sign', ...event.design })}
      />
      <sign-view fonts='/fonts/' archive={archive} />
      <form>
        <sign-designer name='plate' fonts='/fonts/' archive={first} />
      </form>
      {/* @ts-expect-error there is no such theme */}
      <sign-view fonts='/fonts/' archive={archive} theme='pink' />
    </>
  );
}
