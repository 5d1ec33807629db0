import { expect, test } from 'vitest'
import { readSettingsForm } from './settings-form.ts'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('reads typed values in their stored form, and the values that the editor saw', () => {
  const form = formOf({
    contactEmail: ' Oi@Portal.com.br ',
    'seen.contactEmail': 'contato@cargaplena.example',
    phone: '11955550101',
    'seen.phone': '',
    saturdayHours: '',
    'seen.saturdayHours': '9h-14h',
    reviewIncoming: 'ligado',
    'seen.reviewIncoming': 'desligado',
    other: 'x',
  })
  expect(readSettingsForm(form)).toEqual({
    outcome: 'valid',
    typed: { contactEmail: 'oi@portal.com.br', phone: '(11) 95555-0101', saturdayHours: '', reviewIncoming: true },
    seen: { contactEmail: 'contato@cargaplena.example', phone: '', saturdayHours: '9h-14h', reviewIncoming: false },
  })
})

test.each([
  'oi@portal.com.br?bcc=outra%40exemplo.com',
  'oi@portal.com.br&x',
  'o?i@portal.com.br',
  'oi@portal_x.com.br',
])('refuses %s, which would add more than an address to a mailto link', (contactEmail) => {
  expect(readSettingsForm(formOf({ contactEmail }))).toMatchObject({ problems: { contactEmail: expect.any(String) } })
})

test('has a sentence for each invalid field', () => {
  const form = formOf({
    contactEmail: '',
    salesEmail: 'a@b',
    privacyEmail: 'a@b.com, c@d.com',
    phone: '123',
    weekdayHours: 'sempre',
    reviewIncoming: 'talvez',
  })
  const email = 'Escreva o endereço completo, como nome@exemplo.com.br.'
  expect(readSettingsForm(form)).toEqual({
    outcome: 'invalid',
    problems: {
      contactEmail: email,
      salesEmail: email,
      privacyEmail: email,
      phone: 'Escreva um telefone brasileiro com DDD, como (11) 95555-0100, ou deixe em branco.',
      weekdayHours: 'Escreva de quando a quando, como 9h-18h, ou deixe em branco.',
      reviewIncoming: 'Escolha ligado ou desligado.',
    },
  })
})

test.each([
  'x@portal.com.br?cc=y@z.com',
  '<b>@portal.com',
  'x@portal..com',
  'javascript:alert(1)',
  `${'a'.repeat(250)}@b.com`,
])('refuses the address %j', (contactEmail) =>
  expect(readSettingsForm(formOf({ contactEmail })).outcome).toBe('invalid'),
)
