/**
 * Processor milliseconds that this process spends on a task, as a quiet machine would: other programs lengthen them by what they take
 * of caches and of the core's other half, and slower machines by their pace, both of which known work beside the task shows.
 */
export async function cpuMsOf(task: () => unknown): Promise<number> {
  const paceBefore = knownWorkMs()
  const spent = await spentMs(task)
  const pace = Math.min(paceBefore, knownWorkMs()) / knownWorkOnQuietMachineMs
  return spent / Math.max(1, pace)
}

/** As measured on two quiet cores of a server of 2024; the budgets of the tests were set there. */
const knownWorkOnQuietMachineMs = 1.5

/** The least of five, so that a pause for collecting garbage does not count as slowness. */
function knownWorkMs(): number {
  return Math.min(...[1, 2, 3, 4, 5].map(() => spentMsOf(knownWork)))
}

/** Objects, texts and sorting, as requests are made of. */
function knownWork() {
  const rows = Array.from({ length: 4_000 }, (_, index) => ({ id: index, name: `Modelo ${(index * 7919) % 4000}` }))
  const copies = JSON.parse(JSON.stringify(rows)) as typeof rows
  return copies.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

async function spentMs(task: () => unknown): Promise<number> {
  const start = process.cpuUsage()
  await task()
  return msSince(start)
}

function spentMsOf(task: () => unknown): number {
  const start = process.cpuUsage()
  task()
  return msSince(start)
}

function msSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
