/** Every way of resolving the types that knows ES modules, as "are the types wrong" sees them in what is installed here. */
import { spawnSync } from 'node:child_process';

const { stdout } = spawnSync('npx', [
  '--no-install',
  'attw',
  '--pack',
  'node_modules/sign-designer',
  '--profile=esm-only',
  '--format=json',
], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
  maxBuffer: 2 ** 26,
  // It packs what is installed, whose `prepack` builds the project, which is not there.
  env: { ...process.env, npm_config_ignore_scripts: 'true' },
});
const { analysis } = JSON.parse(stdout);
const wrong = analysis.problems.filter(({ resolutionKind }) =>
  ['node16-esm', 'bundler'].includes(resolutionKind)
);
if (wrong.length > 0) throw new Error(JSON.stringify(wrong));
