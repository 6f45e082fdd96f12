let context: AudioContext | undefined

/** Browsers play no sound before the first user interaction with the page. */
export function mayRing(): boolean {
  const { userActivation } = navigator
  if (userActivation) return userActivation.hasBeenActive
  return resumedContext().state === 'running'
}

/** Plays two notes, like the bell on a counter. */
export function ring() {
  if (!mayRing()) return
  const audio = resumedContext()
  playNote(audio, 1174, 0)
  playNote(audio, 1568, 0.22)
}

function resumedContext(): AudioContext {
  context ??= new AudioContext()
  if (context.state !== 'running') void context.resume()
  return context
}

function playNote(audio: AudioContext, pitch: number, delay: number) {
  const start = audio.currentTime + delay
  const note = audio.createOscillator()
  const volume = audio.createGain()
  note.type = 'triangle'
  note.frequency.value = pitch
  volume.gain.setValueAtTime(0.0001, start)
  volume.gain.exponentialRampToValueAtTime(0.5, start + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.9)
  note.connect(volume).connect(audio.destination)
  note.start(start)
  note.stop(start + 1)
}
