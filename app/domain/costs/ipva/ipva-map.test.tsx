import { expect, test } from 'vitest'
import { renderPage } from '#tests/fixtures/render-page.tsx'
import { type IpvaStatus, ipvaStatuses } from './ipva-text.ts'
import { statusFills, StatusPatterns, StatusSwatch } from './ipva-map.tsx'

const statuses = Object.keys(ipvaStatuses) as IpvaStatus[]

test('gives each status a distinct fill: exempt green, full rate grey, others patterned', () => {
  expect(new Set(Object.values(statusFills)).size).toBe(statuses.length)
  expect([statusFills.exempt, statusFills.full]).toEqual(['fill-needle', 'fill-line-2'])
  const page = renderPage(
    <>
      <StatusPatterns />
      {statuses.map((status) => (
        <StatusSwatch key={status} status={status} />
      ))}
    </>,
  )
  const patterns = page.root.querySelectorAll('pattern').map(({ id }) => id)
  const asked = Object.values(statusFills).flatMap((fill) => /url\(#(\w+)\)/.exec(fill)?.[1] ?? [])
  expect(asked.toSorted()).toEqual(patterns.toSorted())
  const symbols = page.root.querySelectorAll('svg use').map((use) => use.getAttribute('href') ?? '')
  expect(symbols.map((id) => page.root.querySelector(`${id} rect`)?.classNames.split(' ')[1])).toEqual(
    statuses.map((status) => statusFills[status]),
  )
})
