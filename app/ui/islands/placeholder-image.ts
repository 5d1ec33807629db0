export const placeholderImage = '/sem-imagem.svg'

/**
 * Runs before the first picture: replaces each picture that fails to load, also before hydration. Removes the `source` elements, because
 * the browser prefers them to the placeholder.
 */
export const placeholderScript = `document.addEventListener('error',({target:i})=>{if(i.tagName=='IMG'&&i.getAttribute('src')!='${placeholderImage}'){for(let s of i.parentNode.querySelectorAll(':scope>source'))s.removeAttribute('srcset');i.src='${placeholderImage}'}},true)`
