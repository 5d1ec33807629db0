import type { Locator } from '@playwright/test'

export async function chooseModel(field: Locator, typed: string, model: string): Promise<void> {
  await field.fill(typed)
  const options = field.page().getByRole('listbox', { name: 'Modelos' }).getByRole('option')
  await options.filter({ hasText: model }).click()
}
