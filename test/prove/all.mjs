/**
 * `npm run prove`: checks the files that we write with other programs. They are not dependencies; those that are not installed are listed and skipped.
 *   npm run prove              all checks
 *   npm run prove -- NAME      one of the files in this folder: builds, consumers, denokv, exports, fonts, press, scan
 * Exit code 1 when a program finds a fault, 3 when none of the programs is installed.
 */
const provers = {
  builds: './builds.mjs',
  consumers: './consumers.mjs',
  denokv: './denokv.mjs',
  exports: './exports.mjs',
  fonts: './fonts.mjs',
  press: './press.mjs',
  scan: './scan.mjs',
};

const wanted = process.argv.slice(2);
const names = wanted.length > 0 ? wanted : Object.keys(provers);
const totals = { passed: 0, failed: 0, absent: 0 };
for (const name of names) {
  if (!Object.hasOwn(provers, name)) {
    console.error(`Unknown check "${name}": choose one of ${Object.keys(provers).join(', ')}`);
    process.exit(2);
  }
  const { prove } = await import(provers[name]);
  console.log(`== ${name}`);
  for await (const { judge, state, words } of prove()) {
    totals[state]++;
    console.log(
      `${
        { passed: 'passed       ', failed: 'FAILED       ', absent: 'not installed' }[state]
      }  ${judge}: ${words}`,
    );
  }
}
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.absent} not installed`);
if (totals.failed > 0) process.exitCode = 1;
else if (totals.passed === 0) process.exitCode = 3;
