import { mutationGroups } from './groups.ts'

/** Mutates the rules of a group, which mutate.ts chooses. @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: mutationGroups[process.env.MUTATION_GROUP ?? '']?.rules ?? [],
  testRunner: 'vitest',
  vitest: { configFile: 'lab/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 1),
  // Tests quote displayed texts, so mutated strings are detected anyway; the rules decide.
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
  // Stryker's reader of tsconfig needs an API that TypeScript 7 does not have.
  tsconfigFile: 'none',
  timeoutMS: 20_000,
  // Database tests at low priority need more than the default five minutes.
  dryRunTimeoutMinutes: 30,
  allowEmpty: false,
}
