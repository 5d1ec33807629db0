import { expect, test } from 'vitest'
import { initialSettings, isPlaceholder, openingLines, phoneHref, readHours, readPhone } from './portal-settings.ts'

test.each([
  ['(11) 5555-0100', '(11) 5555-0100', 'tel:+551155550100'],
  ['11 95555 0100', '(11) 95555-0100', 'tel:+5511955550100'],
  ['+55 (55) 3222-1100', '(55) 3222-1100', 'tel:+555532221100'],
  ['011 5555-0100', '(11) 5555-0100', 'tel:+551155550100'],
  ['（１１） ５５５５－０１００', '(11) 5555-0100', 'tel:+551155550100'],
  ['11\u00a05555–0100', '(11) 5555-0100', 'tel:+551155550100'],
  ['0800 555 0100', '0800 555 0100', 'tel:+558005550100'],
])('shows phone number %j as %j with an E.164 link', (typed, shown, href) => {
  expect(readPhone(typed)).toBe(shown)
  expect(phoneHref(shown)).toBe(href)
})

test.each(['', '5555-0100', '(20) 5555-0100', '(11) 1555-0100', '+1 212 555 0100', '(11) 5555-0100 <b>', '1e10'])(
  '%j is no Brazilian phone number',
  (typed) => expect(readPhone(typed)).toBeNull(),
)

test.each([
  ['9h-18h', '9h-18h'],
  ['9h às 18h', '9h-18h'],
  ['09:00 – 18:30', '9h-18h30'],
  ['8h30-12h', '8h30-12h'],
  ['0h-24h', '0h-24h'],
  ['', ''],
])('the hours %j are shown as %j (STAT-07)', (typed, shown) => expect(readHours(typed)).toBe(shown))

test.each(['18h-9h', '9h', '9h-25h', '9h-18h<script>', 'sempre', '9h-9h'])(
  '%j are no hours of a day (STAT-07)',
  (typed) => expect(readHours(typed)).toBeNull(),
)

test('names closed days, and shows nothing without any hours (STAT-07)', () => {
  expect(openingLines(initialSettings)).toEqual(['Segunda a sexta: 9h-18h', 'Sábado: 9h-14h'])
  expect(openingLines({ weekdayHours: '8h30-12h', saturdayHours: '' })).toEqual([
    'Segunda a sexta: 8h30-12h',
    'Sábado: sem atendimento',
  ])
  expect(openingLines({ weekdayHours: '', saturdayHours: '' })).toEqual([])
})

test('marks the initial contacts as examples', () => {
  const { contactEmail, salesEmail, privacyEmail, phone } = initialSettings
  for (const contact of [contactEmail, salesEmail, privacyEmail, phone]) expect(isPlaceholder(contact)).toBe(true)
  expect(isPlaceholder('contato@portal.com.br')).toBe(false)
  expect(isPlaceholder('(11) 95555-0101')).toBe(false)
})
