/** The files of docs/angular.md: the archive is kept here, or the form has it. */
import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import type { ArchiveInput } from 'sign-designer';
import { Order } from './app/order';
import { Plate } from './app/plate';

const first: ArchiveInput = {
  schema: 'move-car-sign',
  style: 'warn',
  font: 'sans',
  numFont: 'follow',
  size: { w: 200, h: 100 },
  text: { title: '临时停车' },
  phones: [{ num: '13912345678' }],
  qr: { on: true },
};

@Component({
  selector: 'app-root',
  imports: [Order, Plate],
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <app-plate [(archive)]="archive" />
    <sign-view fonts="/fonts/" [archive]="archive()"></sign-view>
    <app-order [first]="first" (order)="log($event)" />`,
})
class App {
  readonly first = first;
  readonly archive = signal(first);
  log(plate: string): void {
    console.log(plate);
  }
}

void bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] });
