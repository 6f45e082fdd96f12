import accountAr from '../account.ar.ts'
import accountEn from '../account.en.ts'
import baseAr from '../ar.ts'
import checkoutAr from '../checkout.ar.ts'
import checkoutEn from '../checkout.en.ts'
import dishOptionsAr from '../dish-options.ar.ts'
import dishOptionsEn from '../dish-options.en.ts'
import baseEn from '../en.ts'
import type { Texts } from '../texts.ts'
import allergensAr from './allergens.ar.ts'
import allergensEn from './allergens.en.ts'
import appearanceAr from './appearance.ar.ts'
import appearanceEn from './appearance.en.ts'
import beFoundAr from './be-found.ar.ts'
import beFoundEn from './be-found.en.ts'
import categoriesAr from './categories.ar.ts'
import categoriesEn from './categories.en.ts'
import connectionsAr from './connections.ar.ts'
import connectionsEn from './connections.en.ts'
import customersAr from './customers.ar.ts'
import customersEn from './customers.en.ts'
import dashboardAr from './dashboard.ar.ts'
import dashboardEn from './dashboard.en.ts'
import dayCloseAr from './day-close.ar.ts'
import dayCloseEn from './day-close.en.ts'
import deliveryAr from './delivery.ar.ts'
import deliveryEn from './delivery.en.ts'
import deskAr from './desk.ar.ts'
import deskEn from './desk.en.ts'
import dishOfDayAr from './dish-of-day.ar.ts'
import dishOfDayEn from './dish-of-day.en.ts'
import healthAr from './health.ar.ts'
import healthEn from './health.en.ts'
import layoutAr from './layout.ar.ts'
import layoutEn from './layout.en.ts'
import manyProductsAr from './many-products.ar.ts'
import manyProductsEn from './many-products.en.ts'
import mediaAr from './media.ar.ts'
import mediaEn from './media.en.ts'
import menuFileAr from './menu-file.ar.ts'
import menuFileEn from './menu-file.en.ts'
import menuOrderAr from './menu-order.ar.ts'
import menuOrderEn from './menu-order.en.ts'
import messagesAr from './messages.ar.ts'
import messagesEn from './messages.en.ts'
import optionsAr from './options.ar.ts'
import optionsEn from './options.en.ts'
import ordersAr from './orders.ar.ts'
import ordersEn from './orders.en.ts'
import pagesAr from './pages.ar.ts'
import pagesEn from './pages.en.ts'
import paymentsAr from './payments.ar.ts'
import paymentsEn from './payments.en.ts'
import productsAr from './products.ar.ts'
import productsEn from './products.en.ts'
import reportsAr from './reports.ar.ts'
import reportsEn from './reports.en.ts'
import reservationsAr from './reservations.ar.ts'
import reservationsEn from './reservations.en.ts'
import securityLogAr from './security-log.ar.ts'
import securityLogEn from './security-log.en.ts'
import settingsAr from './settings.ar.ts'
import settingsEn from './settings.en.ts'
import setupAr from './setup.ar.ts'
import setupEn from './setup.en.ts'
import stationsAr from './stations.ar.ts'
import stationsEn from './stations.en.ts'
import usersAr from './users.ar.ts'
import usersEn from './users.en.ts'
import websiteAr from './website.ar.ts'
import websiteEn from './website.en.ts'

export const panelEn = {
  ...layoutEn,
  ...dashboardEn,
  ...ordersEn,
  ...deskEn,
  ...stationsEn,
  ...paymentsEn,
  ...dayCloseEn,
  ...reportsEn,
  ...reservationsEn,
  ...categoriesEn,
  ...productsEn,
  ...optionsEn,
  ...allergensEn,
  ...dishOfDayEn,
  ...manyProductsEn,
  ...menuFileEn,
  ...menuOrderEn,
  ...mediaEn,
  ...connectionsEn,
  ...customersEn,
  ...messagesEn,
  ...websiteEn,
  ...pagesEn,
  ...appearanceEn,
  ...beFoundEn,
  ...setupEn,
  ...settingsEn,
  ...deliveryEn,
  ...healthEn,
  ...usersEn,
  ...securityLogEn,
}
export const panelAr = {
  ...layoutAr,
  ...dashboardAr,
  ...ordersAr,
  ...deskAr,
  ...stationsAr,
  ...paymentsAr,
  ...dayCloseAr,
  ...reportsAr,
  ...reservationsAr,
  ...categoriesAr,
  ...productsAr,
  ...optionsAr,
  ...allergensAr,
  ...dishOfDayAr,
  ...manyProductsAr,
  ...menuFileAr,
  ...menuOrderAr,
  ...mediaAr,
  ...connectionsAr,
  ...customersAr,
  ...messagesAr,
  ...websiteAr,
  ...pagesAr,
  ...appearanceAr,
  ...beFoundAr,
  ...setupAr,
  ...settingsAr,
  ...deliveryAr,
  ...healthAr,
  ...usersAr,
  ...securityLogAr,
}

export type PanelMessages = Texts<typeof panelEn>

/** The panel's texts in both languages: until a person chooses one, its screens have different languages. */
export const panelTexts = {
  en: { ...baseEn, ...accountEn, ...checkoutEn, ...dishOptionsEn, ...panelEn },
  ar: { ...baseAr, ...accountAr, ...checkoutAr, ...dishOptionsAr, ...panelAr },
}
