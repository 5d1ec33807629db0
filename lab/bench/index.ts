import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { type Build, type Part, missingValues, openBuilds } from './builds.ts'
import { growth, records } from './growth.ts'
import { lighthouse } from './lighthouse.ts'
import { load } from './load.ts'
import { memory } from './memory.ts'
import { type PartResult, type Results, newestResults, withEarlierBefore, writeResults } from './results.ts'
import { readRunArguments } from './run-arguments.ts'
import { start } from './start.ts'
import { describeRun, writeTable } from './table.ts'
import { touch } from './touch.ts'
import { trips } from './trips.ts'
import { weight } from './weight.ts'
import { writeDocuments } from './write-documents.ts'

const parts: Part[] = [load, weight, lighthouse, touch, start, growth, trips, memory, records]
const byName = new Map(parts.map((part) => [part.name, part]))

const wanted = readRunArguments(process.argv.slice(2), parts)
if (wanted.isDocumentsOnly) {
  const newest = newestResults()
  if (!newest) throw new Error('There are no results yet: npm run bench')
  await writeDocuments(parts, withEarlierBefore(newest))
} else {
  await run()
}

async function run() {
  const { builds, close } = await openBuilds(wanted.against)
  const date = new Date().toISOString().slice(0, 10)
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`
  const results: Results = { date, machine, parts: {} }
  try {
    for (const name of wanted.parts) {
      const part = byName.get(name)
      if (part) results.parts[name] = await measurePart(part, builds)
      // An interrupted run keeps the results of finished parts.
      writeResults(wanted.isQuick ? `${date}-quick` : date, results)
    }
  } finally {
    await close()
  }
  const shown = withEarlierBefore(results)
  process.stdout.write(`${describeRun(shown)}\n\n${writeTable(parts, shown)}`)
  if (wanted.isFull) await writeDocuments(parts, shown)
}

async function measurePart(part: Part, builds: Build[]): Promise<PartResult> {
  const started = performance.now()
  const at = new Date().toISOString()
  const [machineLoad = 0] = loadavg()
  process.stderr.write(`${part.title}…\n`)
  const [now = {}, before] = await part.measure(builds, wanted.isQuick).catch((error: unknown) => {
    process.stderr.write(`${part.name}: ${String(error)}\n`)
    return builds.map(() => missingValues(part, `failed: ${String(error).split('\n')[0]}`))
  })
  const [here, other] = builds
  return {
    at,
    commit: here?.commit ?? '',
    seconds: Math.round((performance.now() - started) / 1000),
    machineLoad,
    now,
    ...(before && other ? { before: { commit: other.commit, at, values: before } } : {}),
  }
}
