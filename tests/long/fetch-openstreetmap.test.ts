import { expect } from 'vitest'
import { openStreetMap } from '#app/panel/data-sources/connectors/openstreetmap.server.ts'
import type { RequestFile } from '#app/panel/data-sources/fetch-source-file.server.ts'
import { refreshSource } from '#app/panel/data-sources/refresh-source.server.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { buildOcmRecords, buildOsmElement } from '#tests/builders/charging-records.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'

const count = 5_000
/** CPU time of the run and of one event loop turn, which other programs do not change. */
const [maxRunMs, maxTurnMs] = [10_000, 200]

const elements = [...buildOcmRecords(count)].map(({ ID, AddressInfo }) =>
  buildOsmElement(
    { name: AddressInfo.Title, 'addr:city': undefined, 'socket:type2': '2', access: 'yes' },
    { id: ID, lat: AddressInfo.Latitude, lon: AddressInfo.Longitude, timestamp: '2026-10-02T12:00:00Z' },
  ),
)
const bytesOf = (list: unknown[]) => new TextEncoder().encode(JSON.stringify({ version: 0.6, elements: list }))
const [all, none] = [bytesOf(elements), bytesOf([])]

/** Puts all points into one state: the largest possible answer. */
const request: RequestFile = async ({ body = '' }) => {
  const bytes = decodeURIComponent(body).includes('BR-SP') ? all : none
  return { outcome: 'fetched', bytes, etag: null, lastModified: null }
}

/** Longest turn of the event loop in CPU time. */
function measureTurns(): { end(): { longestMs: number } } {
  let isEnded = false
  let longestMs = 0
  let last = cpuMs()
  const turn = () => {
    const now = cpuMs()
    longestMs = Math.max(longestMs, now - last)
    last = now
    if (!isEnded) setImmediate(turn)
  }
  setImmediate(turn)
  return {
    end() {
      isEnded = true
      return { longestMs }
    },
  }
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

test(`imports ${count} points of OpenStreetMap in ${maxRunMs / 1000} s without holding the thread`, async ({ db }) => {
  const deps = { db, clock: fixedClock, contact: 'contato@portal.example', request }
  const began = process.cpuUsage()
  const turns = measureTurns()
  const result = await refreshSource(deps, openStreetMap, { startedBy: null })
  const { longestMs } = turns.end()
  const { user, system } = process.cpuUsage(began)
  const runMs = (user + system) / 1000
  expect(result).toMatchObject({ outcome: 'done', applied: count })
  expect(await db.$count(chargingPoints)).toBe(count)
  expect(runMs).toBeLessThan(maxRunMs)
  expect(longestMs).toBeLessThan(maxTurnMs)
}, 60_000)
