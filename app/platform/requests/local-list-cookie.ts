/** Storage keys of a browser's own vehicle list and its time. */
export const localListKey = 'vehicleAdvancedData'
export const localStampKey = 'vehicleDataLastUpdated'

/** Tells the server that this browser has its own list (docs/decisions/0137). */
const cookie = 'lista_local'

export function hasLocalListCookie(cookies: string | null | undefined): boolean {
  return cookies?.includes(`${cookie}=1`) ?? false
}

export function forgetLocalListCookie(): void {
  document.cookie = `${cookie}=; path=/; max-age=0`
}

/**
 * Inline script of every head: syncs the cookie with the list, and reloads the document if the list must be shown. Browsers without cookies
 * keep the document.
 */
export const localListScript = `try{var d=document,e=d.documentElement.dataset,l=localStorage,h=l.getItem('${localListKey}')!==null&&+l.getItem('${localStampKey}')>+e.vehiclesPublishedAt,k=()=>/${cookie}=1/.test(d.cookie),c=k();if(h&&!c){d.cookie='${cookie}=1; path=/; samesite=lax';if('document'in e&&k())location.reload()}else if(c&&!h)d.cookie='${cookie}=; path=/; max-age=0'}catch{}`
