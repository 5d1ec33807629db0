import { expect, test } from 'vitest'
import { describePasswordProblem, passwordProblem } from './check-password.server.ts'

test.for([
  ['Senha-da-editora-7', null],
  ['senha-fraca', 'weak'],
  ['Admin-2026!', 'weak'],
  [`Ab1!${'x'.repeat(68)}`, null],
  [`Ab1!${'x'.repeat(69)}`, 'too-long'],
  [`Ab1!${'é'.repeat(35)}`, 'too-long'],
  ['P@ssw0rd', 'common'],
  ['Sasha_007', 'common'],
  ['1QAZ@wsx', 'common'],
  ['Sasha_0078', null],
] as const)('%s: %s', ([password, problem]) => expect(passwordProblem(password)).toBe(problem))

test('lists all broken rules on the server', () => {
  expect(describePasswordProblem('senha')).toBe(
    'não atende a todas as regras: pelo menos 8 caracteres; uma letra maiúscula; um número; um caractere especial, como ! @ # $ %',
  )
  expect(describePasswordProblem('P@ssw0rd')).toBe('está entre as senhas mais usadas; escolha outra')
  expect(describePasswordProblem(`Ab1!${'x'.repeat(69)}`)).toContain('72 bytes')
  expect(describePasswordProblem('Senha-da-editora-7')).toBeNull()
})
