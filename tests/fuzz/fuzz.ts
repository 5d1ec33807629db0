import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { expect } from 'vitest'

/** Inputs per group: a few under `npm test`, 100,000 under `npm run test:fuzz`. */
export const inputCount = Number(process.env.FUZZ_INPUTS ?? 300)

/** Enough for 100,000 inputs on a busy machine. */
export const fuzzTimeoutMs = Math.max(60_000, inputCount * 60)

const maxMsPerInput = 1_000
/** Growth of the live heap from the first tenth of the inputs to the last. */
const allowedGrowthBytes = 8 * 1024 * 1024
const silenceMs = 90_000

export type FuzzTarget = { name: string; run: (count: number) => Promise<void> }

/**
 * Parser that must accept all inputs in time and without throwing.
 * @param run false reports a wrong result
 */
export function target<Input>(
  name: string,
  input: fc.Arbitrary<Input>,
  run: (input: Input) => unknown,
  maxMs = maxMsPerInput,
): FuzzTarget {
  const property = fc.asyncProperty(input, async (value) => {
    watchdog.begin(name, value)
    const begun = process.threadCpuUsage()
    const result = await run(value)
    const { user, system } = process.threadCpuUsage(begun)
    const tookMs = (user + system) / 1_000
    if (result === false) throw new Error(`${name}: a wrong result`)
    if (tookMs > maxMs) throw new Error(`${name}: took ${Math.round(tookMs)} ms of the processor`)
  })
  return {
    name,
    run: (count) => fc.assert(property, { numRuns: count, seed: seedOf(name), maxSkipsPerRun: 1_000 }),
  }
}

export async function fuzz(group: string, targets: FuzzTarget[], count = inputCount): Promise<void> {
  const each = Math.ceil(count / targets.length)
  const begun = performance.now()
  // Warms up: fills tables and caches, and compiles code.
  for (const { run } of targets) await run(Math.ceil(each / 10))
  const before = await liveHeapBytes()
  for (const { run } of targets) await run(each)
  const growth = (await liveHeapBytes()) - before
  watchdog.end()
  if (process.env.FUZZ_INPUTS)
    process.stdout.write(
      `${group}: ${each * targets.length} inputs, ${targets.length} targets, ` +
        `${((performance.now() - begun) / 1000).toFixed(0)} s, live heap ${(growth / 2 ** 20).toFixed(1)} MB more\n`,
    )
  expect(growth, `${group}: live heap`).toBeLessThan(allowedGrowthBytes)
}

function seedOf(name: string): number {
  return [...name].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, seed)
}
const seed = Number(process.env.FUZZ_SEED ?? 20_261_125)

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

async function liveHeapBytes(): Promise<number> {
  for (let round = 0; round < 4; round++) {
    collectGarbage()
    await wait(50)
  }
  return process.memoryUsage().heapUsed
}

/** Ends the process if an input never returns. A separate thread, because such an input blocks this one. */
const watchdog = {
  shared: new SharedArrayBuffer(16_384),
  worker: null as Worker | null,
  count: 0,
  begin(name: string, value: unknown) {
    const numbers = new Int32Array(this.shared, 0, 2)
    this.worker ??= startWatching(this.shared)
    // Storing is slow, so long runs store every 64th input. The count tells which input hangs.
    if (this.count % 64 === 0 || inputCount < 10_000) {
      const text = Buffer.from(`${name}: ${fc.stringify(value)}`).subarray(0, 16_000)
      new Uint8Array(this.shared, 8).set(text)
      Atomics.store(numbers, 1, text.length)
    }
    Atomics.store(numbers, 0, ++this.count)
  },
  end() {
    void this.worker?.terminate()
    this.worker = null
  },
}

function startWatching(shared: SharedArrayBuffer): Worker {
  const worker = new Worker(
    `const { workerData: { shared, silenceMs } } = require('node:worker_threads')
     const numbers = new Int32Array(shared, 0, 2)
     let [last, since] = [-1, Date.now()]
     setInterval(() => {
       const now = Atomics.load(numbers, 0)
       if (now !== last) [last, since] = [now, Date.now()]
       else if (Date.now() - since > silenceMs) {
         const text = Buffer.from(new Uint8Array(shared, 8, Atomics.load(numbers, 1))).toString()
         require('node:fs').writeSync(2, 'No end of input ' + now + ', at or behind: ' + text + '\\n')
         process.kill(process.pid, 'SIGKILL')
       }
     }, 1000)`,
    { eval: true, workerData: { shared, silenceMs } },
  )
  worker.unref()
  return worker
}
