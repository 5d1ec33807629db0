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
export const localListScript = `try{var e=document.documentElement,n=Number(localStorage.getItem('${localStampKey}')),h=localStorage.getItem('${localListKey}')!==null&&n>Number(e.dataset.vehiclesPublishedAt),c=/${cookie}=1/.test(document.cookie);if(h&&!c){document.cookie='${cookie}=1; path=/; samesite=lax';if('document'in e.dataset&&/${cookie}=1/.test(document.cookie))location.reload()}else if(c&&!h)document.cookie='${cookie}=; path=/; max-age=0'}catch{}`
