export const localListKey = 'vehicleAdvancedData'
export const localStampKey = 'vehicleDataLastUpdated'

/** Cookie of browsers that store a vehicle list, so that the server can respond differently (decision 0137). */
const cookie = 'lista_local'

export function hasLocalListCookie(cookies: string | null | undefined): boolean {
  return cookies?.includes(`${cookie}=1`) ?? false
}

export function forgetLocalListCookie(): void {
  document.cookie = `${cookie}=; path=/; max-age=0`
}

/**
 * Inline script of every page. Sets the cookie if the browser's list is newer than the server's, else deletes it. Reloads a static page,
 * which cannot show a newer list.
 */
export const localListScript = `try{var d=document,e=d.documentElement.dataset,l=localStorage,h=l.getItem('${localListKey}')!==null&&+l.getItem('${localStampKey}')>+e.vehiclesPublishedAt,k=()=>/${cookie}=1/.test(d.cookie),c=k();if(h&&!c){d.cookie='${cookie}=1; path=/; samesite=lax';if('static'in e&&k())location.reload()}else if(c&&!h)d.cookie='${cookie}=; path=/; max-age=0'}catch{}`
