'use client';
/** The archive is kept here, or the form has it. */
import { useState } from 'react';
import type { ArchiveInput } from 'sign-designer';
import type {} from 'sign-designer/react';
import { Plate } from './plate.tsx';

export function Plates({ first }: { first: ArchiveInput }) {
  const [archive, setArchive] = useState(first);
  return (
    <>
      <Plate archive={archive} onChange={setArchive} />
      <sign-view archive={JSON.stringify(archive)} />
      <form>
        <sign-designer name='plate' archive={JSON.stringify(first)} />
      </form>
      {/* @ts-expect-error there is no such theme */}
      <sign-view archive={JSON.stringify(archive)} theme='pink' />
    </>
  );
}
