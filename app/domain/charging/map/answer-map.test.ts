import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { notNarrowed } from '#app/domain/charging/matching-points.server.ts'
import { answerCells } from './answer-map.server.ts'

test('answers 503 with Retry-After while the queue of counts is full', async ({ db }) => {
  const context = new RouterContextProvider()
  context.set(contexts.content, { db, versions: { of: () => ({ version: 1, changedAt: fixedClock.now() }) } })
  context.set(contexts.clock, fixedClock)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => {
      const request = new Request(`https://portal.example/?busca=posto+${index}`)
      return answerCells({ context, request }, { z: '3', x: '2', y: '4' }, async () => notNarrowed)
    }),
  )
  const busy = answers.filter(({ status }) => status === 503)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(busy.map(({ headers }) => [headers.get('retry-after'), headers.get('etag')])).toEqual(
    Array.from({ length: 3 }, () => ['5', null]),
  )
})
