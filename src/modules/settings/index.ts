/** The contract of the module `settings`: the names of its files that the rest of `src/` imports. */
export {
  clearSetting,
  clearSettingField,
  isSettingNew,
  isSettingOf,
  readSetting,
  readSettingValue,
  type SettingName,
  settingColumn,
  writeSetting,
} from './settings.ts';
