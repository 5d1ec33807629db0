import type { Page } from '@playwright/test'
import { expect } from './visitor.ts'

export const cards = (page: Page) => page.locator('main [data-vehicle]')

export const found = (page: Page, count: number) =>
  expect(page.getByText(`${count} veículo(s) encontrado(s)`, { exact: false }).first()).toBeVisible()

export const filterPanel = (page: Page) => page.getByRole('complementary', { name: 'Filtros do catálogo' })

export function priceFields(page: Page) {
  const group = filterPanel(page).getByRole('group', { name: 'Preço' })
  return { group, from: group.getByLabel('De'), to: group.getByLabel('Até') }
}

export async function pricesOf(page: Page): Promise<number[]> {
  const texts = await cards(page).evaluateAll((all) => all.map((card) => card.querySelector('.fig')?.textContent))
  return texts.map((text) => Number(text?.replaceAll(/\D/g, '')))
}
