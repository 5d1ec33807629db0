/** The keys of a browser's own vehicle list and of its time (DATA-21). */
export const localListKey = 'vehicleAdvancedData'
export const localStampKey = 'vehicleDataLastUpdated'

/** Tells the server that this browser shows a list of its own, so that it sends pages that can (docs/decisions/0055). */
const cookie = 'lista_local'

export function hasLocalListCookie(cookies: string | null | undefined): boolean {
  return cookies?.includes(`${cookie}=1`) ?? false
}

export function forgetLocalListCookie(): void {
  document.cookie = `${cookie}=; path=/; max-age=0`
}

/**
 * Stands in the head of every page: keeps the cookie in step with the list, and asks for a document once more where the
 * list has to be shown. A browser that takes no cookies keeps the document.
 */
export const localListScript = `try{var d=document,e=d.documentElement.dataset,l=localStorage,h=l.getItem('${localListKey}')!==null&&+l.getItem('${localStampKey}')>+e.vehiclesPublishedAt,k=()=>/${cookie}=1/.test(d.cookie),c=k();if(h&&!c){d.cookie='${cookie}=1; path=/; samesite=lax';if('document'in e&&k())location.reload()}else if(c&&!h)d.cookie='${cookie}=; path=/; max-age=0'}catch{}`
