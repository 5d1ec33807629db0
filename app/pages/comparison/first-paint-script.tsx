import { comparisonPath, slotsParameter } from './comparison-href.ts'
import { storageKey } from './storage-keys.ts'
import { useCspNonce } from '#app/ui/islands/csp-nonce.tsx'
import type { Slots } from './comparison-slots.ts'
import { useHydrated } from '#app/ui/islands/use-hydrated.ts'

/**
 * Runs before the first paint, to avoid a layout shift. Opens the stored comparison if the address has no slots, and marks a shared one.
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

/** Data attribute of the root element. 'shared': the slots are not the visitor's. */
const visitAttribute = 'comparison'

/** Redirects only addresses without slots, to avoid a loop. Parses ids like `readId`. */
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
