import { expect, test } from 'vitest'
import { mainActionOf, type Publication } from './news-editor-buttons.tsx'

const now = new Date('2026-11-22T15:00:00Z')
const draft: Publication = { status: 'draft', isPublished: false, day: '2026-11-22', time: '' }
const published = { status: 'publish', isPublished: true } as const
const scheduled = { status: 'future', isPublished: false } as const

test('publishes a draft, or schedules it if its time is in the future (ANEWS-12)', () => {
  expect(mainActionOf(null, draft, now)).toEqual({ label: 'Publicar', change: published })
  expect(mainActionOf(draft, draft, now).label).toBe('Publicar')
  expect(mainActionOf(draft, { ...draft, day: '2026-11-23' }, now)).toEqual({ label: 'Agendar', change: scheduled })
  expect(mainActionOf(draft, { ...draft, time: '12:00' }, now).label).toBe('Publicar')
  expect(mainActionOf(draft, { ...draft, time: '12:01' }, now).label).toBe('Agendar')
  expect(mainActionOf(draft, { ...draft, day: '2026-02-31' }, now).label).toBe('Publicar')
})

test('depends on the saved state and the chosen status (ANEWS-12)', () => {
  const label = (saved: Partial<Publication> | null, form: Partial<Publication>) =>
    mainActionOf(saved && { ...draft, ...saved }, { ...draft, ...form }, now).label
  expect(label(published, published)).toBe('Atualizar')
  expect(label(published, { status: 'draft' })).toBe('Tirar do ar')
  expect(label(published, { status: 'publish', isPublished: false })).toBe('Tirar do ar')
  expect(label(published, { ...scheduled, day: '2026-11-23' })).toBe('Agendar')
  expect(label(scheduled, { ...scheduled, day: '2026-11-23' })).toBe('Atualizar')
  expect(label(scheduled, published)).toBe('Publicar')
  expect(label(scheduled, { status: 'draft' })).toBe('Publicar')
  expect(label(null, scheduled)).toBe('Agendar')
})
