import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#database/database.ts'
import { type PortalWriter, readWritten, type WriteKind, writes } from '#tests/fixtures/portal-writes.ts'

type Ledger = Record<WriteKind, { kept: number[]; refused: number; unanswered: number }>

export type WritingLoad = {
  ledger: Ledger
  /** Times of acknowledged writes, in ms since 1970. */
  keptAt: number[]
  stop(): Promise<void>
}

const kinds = Object.keys(writes) as WriteKind[]
/** In ms, after a write that was not acknowledged, for example during a restart. */
const pauseMs = 30

/** Numbers are unique in a run, also across several loads. */
let last = 0

export function startWriting(writer: PortalWriter, chosen: WriteKind[] = kinds): WritingLoad {
  const ledger = Object.fromEntries(
    kinds.map((kind) => [kind, { kept: [], refused: 0, unanswered: 0 }]),
  ) as unknown as Ledger
  const keptAt: number[] = []
  const state = { isStopped: false }
  const writeOn = async (kind: WriteKind) => {
    while (!state.isStopped) {
      const n = ++last
      try {
        const isKept = await writes[kind](writer, n)
        if (isKept) {
          ledger[kind].kept.push(n)
          keptAt.push(Date.now())
        } else ledger[kind].refused += 1
        if (!isKept) await wait(pauseMs)
      } catch {
        ledger[kind].unanswered += 1
        await wait(pauseMs)
      }
    }
  }
  const running = chosen.map(writeOn)
  return {
    ledger,
    keptAt,
    stop: async () => {
      state.isStopped = true
      await Promise.all(running)
    },
  }
}

/** Finds acknowledged writes that are missing in the database. For likes and views, says how many are missing or too many. */
export async function lostWrites(db: Database, { ledger }: WritingLoad): Promise<string[]> {
  const written = await readWritten(db)
  const lost = (['signUp', 'saveArticle', 'deliver'] as const).flatMap((kind) =>
    ledger[kind].kept.filter((n) => !written.isThere[kind](n)).map((n) => `${kind} ${n}`),
  )
  for (const [kind, counted] of [
    ['like', written.likes],
    ['view', written.views],
  ] as const) {
    const { kept, refused, unanswered } = ledger[kind]
    if (counted < kept.length) lost.push(`${kept.length - counted} of ${kind}`)
    if (counted > kept.length + refused + unanswered) lost.push(`${counted - kept.length} of ${kind} too many`)
  }
  return lost
}

export function countKept({ ledger }: WritingLoad): number {
  return kinds.reduce((sum, kind) => sum + ledger[kind].kept.length, 0)
}
