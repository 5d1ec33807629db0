export const placeholderImage = '/sem-imagem.svg'

/**
 * Script that runs before the first image loads. Replaces images that fail to load. Removes the `srcset` of their `source` elements,
 * because browsers prefer it.
 */
export const placeholderScript = `document.addEventListener('error',({target:i})=>{if(i.tagName=='IMG'&&i.getAttribute('src')!='${placeholderImage}'){for(let s of i.parentNode.querySelectorAll(':scope>source'))s.removeAttribute('srcset');i.src='${placeholderImage}'}},true)`
