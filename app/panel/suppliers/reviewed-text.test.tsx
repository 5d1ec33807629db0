import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fullSupplierPage } from '#tests/fixtures/suppliers.ts'
import { ReviewedText } from './reviewed-text.tsx'

test.each([
  ['ana@recarga.example', 'publico@recarga.example (não confirmado por link)'],
  ['Publico@Recarga.example', 'publico@recarga.example'],
])('confirmed by %s, shows the public address as %s', (confirmedBy, read) => {
  expect(renderToStaticMarkup(<ReviewedText page={fullSupplierPage} confirmedBy={confirmedBy} />)).toContain(
    `>${read}<`,
  )
})
