import { useCspNonce } from '#app/ui/islands/csp-nonce.tsx'
import { comparisonPath, slotsParameter } from './comparison-address.ts'
import type { Slots } from './comparison-slots.ts'
import { storageKey } from './compared-ids.ts'
import { useHydrated } from '#app/ui/islands/use-hydrated.ts'

/**
 * Runs before the first paint of a document: an address without slots goes to the stored ones, and an address that
 * differs from them is marked as shared. Without it the page would show one thing first and then jump to another. All
 * that it decides is decided again, with care, when the page is hydrated.
 */
export function FirstPaintScript({ ids }: { ids: Slots<number> }) {
  const nonce = useCspNonce()
  if (useHydrated()) return null
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? scriptFor(ids) : '' }}
    />
  )
}

/** The attribute of the document by which styles know a shared address until the page is hydrated. */
const visitAttribute = 'comparison'

/**
 * Reads ids as readId does, and tells a shared address as the hydrated page does. An address that already names slots is never replaced: what the server made of them may
 * differ from what is stored, and the two would take turns without end.
 */
export function scriptFor(ids: Slots<number>): string {
  const filled = ids.slice(0, ids.findLastIndex((id) => id !== null) + 1)
  const here = JSON.stringify(filled.map((id) => id ?? '').join(','))
  return `(function(){try{var s=JSON.parse(localStorage.getItem('${storageKey}'));
if(!Array.isArray(s)||s.length!==4)s=[];
s=s.map(function(x){if(x===null)return'';var i=typeof x==='object'?x.id:x;return/^\\d{1,9}$/.test(i)&&+i>0?+i:NaN});
if(s.some(function(x){return x!==x}))s=[];
var o=s.join().replace(/,+$/,''),h=${here};
if(!new URLSearchParams(location.search).has('${slotsParameter}')){if(o)location.replace('${comparisonPath}?${slotsParameter}='+o)}
else{var t=history.state||{},u=t.usr||{};
if(h&&o!==h&&!u.mirrorsOwn&&!(t.idx>0)&&document.referrer.indexOf(location.origin+'/')!==0)document.documentElement.dataset.${visitAttribute}=o?'shared own':'shared'}}catch(e){}})()`
}
