import { mutationGroups } from './groups.ts'

/** Stryker changes the rules of a group one by one; mutate.ts says which. @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: mutationGroups[process.env.MUTATION_GROUP ?? '']?.rules ?? [],
  testRunner: 'vitest',
  vitest: { configFile: 'lab/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 1),
  // Words that people read are proven by the tests that quote them; a rule is what decides.
  mutator: { excludedMutations: ['StringLiteral'] },
  reporters: ['json', 'clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: process.env.MUTATION_REPORT ?? 'test-results/mutation.json' },
  ignorePatterns: [
    'build',
    'data',
    '.react-router',
    'docs/{decisions,pictures}',
    'lab/{attack,bench,deploy,drawings,faults,maps,nodes}',
    'tests/journeys',
    'public',
    'deploy',
    'test-results',
    'coverage',
    'pictures',
  ],
  tempDirName: 'node_modules/.stryker',
  // Its reader of that file needs the interface that TypeScript 7 no longer has; nothing here needs its paths.
  tsconfigFile: 'none',
  timeoutMS: 20_000,
  // Tests of databases at the lowest priority of a busy machine: five minutes are too few.
  dryRunTimeoutMinutes: 30,
  allowEmpty: false,
}
