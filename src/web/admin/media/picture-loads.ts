const TIMEOUT = 15_000

/** Whether this browser can load a picture from a URL. */
export const pictureLoads = (address: string): Promise<boolean> =>
  new Promise((done) => {
    const image = new Image()
    image.onload = () => done(true)
    image.onerror = () => done(false)
    setTimeout(() => done(false), TIMEOUT)
    image.src = address
  })
