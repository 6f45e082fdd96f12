import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Somebody who uses only the keyboard, and how often they pressed something: what others would click. */
export function keyboardOf(page: Page) {
  let presses = 0
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

  /** Goes on with Tab until the control has the focus. */
  async function reach(target: Locator) {
    await expect(target).toBeVisible()
    await expect(target).toBeEnabled()
    for (let turn = 0; turn < 250; turn++) {
      if (await isFocused(target)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab never reached ${target}`)
  }

  return {
    count: () => presses,
    async press(target: Locator, key = 'Enter') {
      await reach(target)
      await page.keyboard.press(key)
      presses += 1
    },
    async type(target: Locator, text: string) {
      await reach(target)
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.insertText(text)
      await expect(target).toHaveValue(text)
    },
    /** The arrow keys choose one of a group, which Tab reaches as a whole. */
    async pick(target: Locator) {
      const group = target.page().locator(`[type=radio][name="${await target.getAttribute('name')}"]`)
      await reach(group.locator('visible=true').and(target.page().locator(':checked')))
      for (let turn = 0; turn < 10 && !(await target.isChecked()); turn++) await page.keyboard.press('ArrowDown')
      await expect(target).toBeChecked()
      presses += 1
    },
    /** Digit by digit, as a field for times is filled. */
    async typeTime(target: Locator, text: string, value: string) {
      await reach(target)
      await page.keyboard.type(text)
      await expect(target).toHaveValue(value)
    },
    /** Goes down a list until the option is chosen. */
    async choose(target: Locator, option: string) {
      await reach(target)
      const chosen = target.locator('option:checked')
      for (let turn = 0; turn < 20 && (await chosen.textContent()) !== option; turn++)
        await page.keyboard.press('ArrowDown')
      await expect(chosen).toHaveText(option)
    },
  }
}
