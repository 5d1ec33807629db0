import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Location, useLocation, useNavigate, useNavigation } from 'react-router'
import { type CatalogueAddress, catalogueHref } from './catalogue-address.ts'
import { useDue } from './use-due.ts'
import { readVehicleFilters } from './vehicle-filters.ts'

/** Texts by the names of their fields; once they are sent, they wait for the address that will say the same. */
type Draft = { texts: Record<string, string>; awaits: string | null }
type Change = { waitMs: number; isTyping: boolean }

const noDraft: Draft = { texts: {}, awaits: null }

export type FilterFields = {
  /** What stands in a text field: the visitor's own until it is answered, and then again what the address says. */
  textOf: (name: string, inAddress: string) => string
  hold: (texts: Draft['texts']) => void
  /** While one is typing, each answer takes the place of the last one in the history, and the field stays as it is. */
  sendAfter: (waitMs: number, isTyping?: boolean) => void
}

/**
 * Makes each change of the filter form an address. A change that still waits, and what stands in the fields for it, is
 * given up as soon as the visitor goes anywhere else: cleared filters must not come back by themselves.
 */
export function useFilterForm(address: CatalogueAddress) {
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef<string>(null)
  const [draft, setDraft] = useState(noDraft)
  const [change, setChange] = useState<Change | null>(null)
  const navigate = useNavigate()
  const here = useLocation()
  const { location: next } = useNavigation()
  // Of several changes on their way the router may still show the first; none of them leads elsewhere.
  const isLeaving = next !== undefined && filteredAt(next) <= filteredAt(here)
  const asked = catalogueHref({ ...address, page: 1 })
  const shown = catalogueHref(address)
  if (draft.awaits === asked) setDraft(noDraft)

  useEffect(() => {
    if (sent.current === asked) sent.current = null
  }, [asked])
  // What was ticked while an answer arrived is still to be sent, and stands.
  const follow = useEffectEvent(() => change ?? followAddress(form.current))
  useLayoutEffect(() => {
    if (shown) follow()
  }, [shown])
  useEffect(() => {
    if (!isLeaving) return
    sent.current = null
    setChange(null)
    setDraft(noDraft)
  }, [isLeaving])
  useDue(change, (due) => {
    const { isTyping } = due
    // A key may have been pressed that React has not drawn yet: what it changed stands.
    setChange((now) => (now === due ? null : now))
    if (!form.current || isLeaving) return
    const href = wantedHref(form.current, address)
    if (!isTyping) setDraft((now) => (now === draft ? { ...draft, awaits: href } : now))
    if (href === (sent.current ?? asked)) return
    sent.current = href
    const replace = isTyping || href === shown
    void navigate(href, { replace, preventScrollReset: true, state: { filteredAt: Date.now() } })
  })

  const fields: FilterFields = {
    textOf: (name, inAddress) => draft.texts[name] ?? inAddress,
    hold: (texts) => {
      setChange(null)
      setDraft((now) => ({ texts: { ...now.texts, ...texts }, awaits: null }))
    },
    sendAfter: (waitMs, isTyping = false) => setChange({ waitMs, isTyping }),
  }
  return { form, fields }
}

/** When a change of the form asked for this address, in milliseconds; 0 for an address that came about otherwise. */
function filteredAt({ state }: Location): number {
  return (state as { filteredAt?: number } | null)?.filteredAt ?? 0
}

function wantedHref(form: HTMLFormElement, address: CatalogueAddress): string {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return catalogueHref({ ...address, page: 1, filters: readVehicleFilters(new URLSearchParams(entries)) })
}

/** Brings the ticks to what the address says: React leaves a box alone once it has been touched. */
function followAddress(form: HTMLFormElement | null) {
  for (const box of form?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])
    box.checked = box.defaultChecked
}
