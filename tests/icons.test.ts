import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconSprite } from '#scripts/make-icons.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

test('9.1 the sprite holds the icons that are named, as Lucide draws them', async () => {
  expect(read('../app/ui/icons.svg')).toBe(await iconSprite())
})
