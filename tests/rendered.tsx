import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { type ParsedPage, parsePage } from './http/parsed-page.ts'

/** What the server would send of these elements, within a page of their own. */
export function rendered(children: ReactNode): ParsedPage {
  const Stub = createRoutesStub([{ path: '/', Component: () => children }])
  return parsePage(renderToStaticMarkup(<Stub />))
}
