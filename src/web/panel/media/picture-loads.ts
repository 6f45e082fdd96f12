const TIMEOUT = 15_000

/** Whether this browser can load a picture from a URL. */
export const pictureLoads = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve(true)
    image.onerror = () => resolve(false)
    setTimeout(() => resolve(false), TIMEOUT)
    image.src = address
  })
