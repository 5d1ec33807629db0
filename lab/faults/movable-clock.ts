import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { StartedPortal } from '#tests/fixtures/start-portal.ts'

/**
 * `set` moves the wall clock of a portal and its embedded database, but no monotonic time. `pass` also moves `performance.now`, but no
 * timers.
 */
export function movableClock() {
  const path = join(mkdtempSync(join(tmpdir(), 'clock-')), 'offset')
  writeFileSync(path, '0 0')
  const probe = `
    import { readFileSync } from 'node:fs'
    const Real = Date
    const realSpan = performance.now.bind(performance)
    let [offset, passed] = [0, 0]
    const move = () => { [offset, passed] = readFileSync(${JSON.stringify(path)}, 'utf8').split(' ').map(Number) }
    performance.now = () => realSpan() + passed
    process.on('SIGUSR2', move)
    move()
    globalThis.Date = new Proxy(Real, {
      construct: (target, args, made) => Reflect.construct(target, args.length ? args : [Real.now() + offset], made),
      apply: () => new Real(Real.now() + offset).toString(),
      get: (target, name) => (name === 'now' ? () => Real.now() + offset : Reflect.get(target, name)),
    })`
  const set = async (portal: StartedPortal, offsets: [offsetMs: number, passedMs: number]) => {
    writeFileSync(path, offsets.join(' '))
    portal.process.kill('SIGUSR2')
    await wait(200)
  }
  return {
    nodeOptions: `--import=data:text/javascript,${encodeURIComponent(probe)}`,
    /** @param ms difference to the real time; may be negative */
    set: (portal: StartedPortal, ms: number) => set(portal, [ms, 0]),
    pass: (portal: StartedPortal, ms: number) => set(portal, [ms, ms]),
  }
}
