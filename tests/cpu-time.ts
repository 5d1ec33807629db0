/** Processor milliseconds that this process spends on a task; other programs on the machine do not lengthen them. */
export async function cpuMsOf(task: () => unknown): Promise<number> {
  const start = process.cpuUsage()
  await task()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
