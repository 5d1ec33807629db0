import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

test('has a drawing in the sprite for each named icon', () => {
  const named = ['icons.tsx', 'panel-icons.tsx'].flatMap((file) =>
    [...read(file).matchAll(/= icon\('([^']+)'\)/g)].map(([, id]) => id),
  )
  const drawn = [...read('icons.svg').matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
  expect(named.length).toBeGreaterThan(20)
  expect(drawn.toSorted()).toEqual(named.toSorted())
})
