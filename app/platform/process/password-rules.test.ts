import { describe, expect, test } from 'vitest'
import { meetsRules, strengthOf } from './password-rules.ts'

describe('password', () => {
  test.for([
    ['Abcdef1!', true],
    ['Abcde1!', false],
    ['abcdef1!', false],
    ['ABCDEF1!', false],
    ['Abcdefg!', false],
    ['Abcdefg1', false],
    ['Abcdef1§', false],
  ] as const)('%s meets the rules: %s (RESET-17, ASEC-03)', ([password, isGood]) => {
    expect(meetsRules(password)).toBe(isGood)
  })

  test.for([...`!@#$%^&*()_+-=[]{};':"\\|,.<>/?~\``])('%s counts as special (ASEC-03)', (character) => {
    expect(meetsRules(`Abcdef1${character}`)).toBe(true)
  })

  test.for(['Password1!', 'Xx123456!', 'Meu-ADMIN-1', 'qWeRtY-77', 'CargaPlena#2026', 'Carga-Plena-1'])(
    '%s contains a common word (ASEC-04, RESET-17)',
    (password) => expect(meetsRules(password)).toBe(false),
  )

  test('refuses passwords that bcrypt would cut', () => {
    expect(meetsRules(`Ab1!${'x'.repeat(68)}`)).toBe(true)
    expect(meetsRules(`Ab1!${'x'.repeat(69)}`)).toBe(false)
    expect(meetsRules(`Ab1!${'ã'.repeat(35)}`)).toBe(false)
    expect(meetsRules('Abcdef1!\0')).toBe(false)
  })

  test.for([
    ['aa', 'Fraca', 25],
    ['Aa', 'Média', 50],
    ['Aa1!', 'Boa', 75],
    ['Abcdef1!', 'Forte', 100],
  ] as const)('%s is %s (ASEC-05)', ([password, label, percent]) => {
    expect(strengthOf(password)).toEqual({ label, percent })
  })

  test('gives an empty password no strength (ASEC-05)', () => expect(strengthOf('')).toBeNull())
})
